import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ui = new URL('../src/ui/', import.meta.url)
const atStart = readFileSync(new URL('mantine-styles.ts', ui), 'utf8')
const later = fileURLToPath(new URL('mantine-later-styles.ts', ui))

/**
 * Lets a file that draws with Mantine's fields and dialogs bring their stylesheets along, before its own: what only settings and
 * dialogs need is no part of the first load. Which sheets come at the start says `ui/mantine-styles.ts`.
 */
export function mantineSheets(): Plugin {
  return {
    name: 'besedka:mantine-sheets',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/web\/src\/.*\.tsx$/ },
      handler: (code) =>
        componentsIn(code).some((name) => !comesAtStart(name)) ? { code: `import '${later}'\n${code}`, map: null } : undefined,
    },
  }
}

/** The Mantine components that a source file imports. */
export function componentsIn(code: string): string[] {
  const lists = Array.from(code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g), (match) => match[1] ?? '')
  return lists
    .join(',')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
}

function comesAtStart(name: string): boolean {
  return name === 'MantineProvider' || atStart.includes(`/${name}.css'`)
}
