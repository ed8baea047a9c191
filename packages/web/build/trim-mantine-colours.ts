import type { Plugin } from 'vite'

const unused = /^.*--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-[^;]*;\n/gm

/** Leaves out the palettes of Mantine that our look has no use for; ours are grey, the accent and red. */
export function trimMantineColours(): Plugin {
  return {
    name: 'besedka:trim-mantine-colours',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/default-css-variables.css') ? { code: code.replace(unused, ''), map: null } : undefined),
  }
}
