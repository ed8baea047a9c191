import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/ui/theme.ts'

/** The palettes of Mantine that our look has no use for; ours are grey, the accent and red. */
const unused = /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/**
 * Puts the variables of our theme in place of Mantine's own, when the screens are built. In the browser Mantine would write them into
 * the page as a string of markup, which Trusted Types forbid, and only after the first paint.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'besedka:mantine-variables',
    enforce: 'pre',
    transform: (_code, id) => (id.endsWith('/default-css-variables.css') ? { code: themeVariables(), map: null } : undefined),
  }
}

function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [standard, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)]
  return convertCssVariables(
    {
      variables: wanted({ ...standard.variables, ...ours.variables }),
      light: wanted({ ...standard.light, ...ours.light, '--mantine-color-scheme': 'light' }),
      dark: wanted({ ...standard.dark, ...ours.dark, '--mantine-color-scheme': 'dark' }),
    } satisfies ConvertCSSVariablesInput,
    ':root',
  )
}

function wanted(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))
}
