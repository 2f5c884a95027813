"""`figaro completion`: the script that lets a shell complete commands, options and files."""

import click
from click.shell_completion import get_completion_class


@click.command(short_help="Print the script for Tab completion.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes `figaro` commands with the Tab key.

    \b
    To install it for good, run one of these once and open a new terminal:
      figaro completion bash > ~/.local/share/bash-completion/completions/figaro
      figaro completion zsh > ~/.zfunc/_figaro     (with ~/.zfunc in $fpath)
      figaro completion fish > ~/.config/fish/completions/figaro.fish
    """
    found = get_completion_class(shell)
    assert found is not None, "click completes the three shells offered"
    script = found(context.find_root().command, {}, "figaro", "_FIGARO_COMPLETE")
    click.echo(script.source_template % script.source_vars())
