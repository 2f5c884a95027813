declare module "virtual:pictures" {
  /** The addresses of all drawings, by name; made by `tools/pictures.js`. */
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}
