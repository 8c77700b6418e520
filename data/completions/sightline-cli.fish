# sightline-cli - completion for fish
#
# Verbs, options and tables are asked of the program itself.
#
# SPDX-License-Identifier: MIT

# "verb<tab>what it does" of each verb, from the help.
function __sightline_cli_verbs
    sightline-cli --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)$' '$1\t$2'
end

# "--option<tab>what it does" of the verb that is typed.
function __sightline_cli_options
    set -l words (commandline -opc)
    test (count $words) -gt 1; or return
    sightline-cli $words[2] --help-all 2>/dev/null | string replace -rf '^  (?:-\w, )?(--[a-z-]+)\S* +(.*)$' '$1\t$2'
end

# The first column of one of its tables.
function __sightline_cli_ids
    sightline-cli list $argv[1] 2>/dev/null | string replace -rf '^([a-z][a-z0-9-]*)[: ].*$' '$1'
end

function __sightline_cli_before
    set -l words (commandline -opc)
    contains -- $words[-1] $argv
end

complete -c sightline-cli -n 'test (count (commandline -opc)) -eq 1' -f -a '(__sightline_cli_verbs)'
complete -c sightline-cli -n '__sightline_cli_before help' -f -a '(__sightline_cli_verbs)'
complete -c sightline-cli -n '__sightline_cli_before list' -f -a 'presets algorithms formats reports pictures measures'
complete -c sightline-cli -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__sightline_cli_options)'
complete -c sightline-cli -n '__sightline_cli_before --preset --compare' -f -a '(__sightline_cli_ids presets)'
complete -c sightline-cli -n '__sightline_cli_before --measure' -f -a '(__sightline_cli_ids measures)'
complete -c sightline-cli -n '__sightline_cli_before --input-format --output-format' -f -a '(__sightline_cli_ids formats)'
complete -c sightline-cli -n '__sightline_cli_before --color' -f -a 'auto always never'
