import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ui = new URL('../src/ui/', import.meta.url)
const read = (file: string | URL) => readFileSync(file, 'utf8')
const atStart = read(new URL('mantine-styles.ts', ui))
const later = fileURLToPath(new URL('mantine-later-styles.ts', ui))
const laterClasses = new Set(Array.from(read(new URL('pages.css', ui)).matchAll(/\.(bs-[\w-]+)/g), ([, name = '']) => name))

/**
 * Lets a file that draws with Mantine's fields and dialogs, or by classes of `ui/pages.css`, bring their stylesheets along, before its own: what only
 * settings and dialogs need is no part of the first load. Which sheets come at the start says `ui/mantine-styles.ts`.
 */
export function mantineSheets(): Plugin {
  return {
    name: 'besedka:mantine-sheets',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/web\/src\/.*\.tsx$/ },
      handler: (code, id) => (needsLater(code, id) ? { code: `import '${later}'\n${code}`, map: null } : undefined),
    },
  }
}

function needsLater(code: string, id: string): boolean {
  const sheets = Array.from(code.matchAll(/from '(\.[^']+\.module\.css)'/g), ([, sheet = '']) => resolve(dirname(id), sheet))
  return (
    componentsIn(code).some((name) => !comesAtStart(name)) ||
    sheets.some((sheet) => composedIn(read(sheet)).some((name) => laterClasses.has(name)))
  )
}

/** The classes for all that a sheet starts from. */
function composedIn(sheet: string): string[] {
  return Array.from(sheet.matchAll(/composes: ([\w\s-]+) from global/g), ([, names = '']) => names.split(/\s+/)).flat()
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
