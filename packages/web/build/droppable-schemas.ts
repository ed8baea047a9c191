import type { Plugin } from 'vite'

/**
 * Lets the bundler drop the schemas of the contract that no screen uses. A schema is built by calls when its module loads, and a
 * bundler has to keep calls; wrapped as one pure expression they go together with their unused constant. Without this, one fixed
 * text of the contract would bring the validation library to every page (25 kB).
 */
export function droppableSchemas(): Plugin {
  return {
    name: 'besedka:droppable-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*(?<!\.test)\.ts$/ },
      handler(code) {
        const calls = this.parse(code, { lang: 'ts' }).body.flatMap(constantsMadeByCalls).toReversed()
        // From the end backwards, so that the positions before stay right.
        const wrapped = calls.reduce((text, { start, end }) => {
          return `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`
        }, code)
        return { code: wrapped, map: null }
      },
    },
  }
}

type Span = { start: number; end: number }
type Statement = { type: string; declaration?: unknown; declarations?: { init?: (Span & { type: string }) | null }[] }

function constantsMadeByCalls(statement: unknown): Span[] {
  // The shape of a syntax tree is the parser's; only these few fields are read.
  const { type, declaration, declarations } = statement as Statement
  if (type === 'ExportNamedDeclaration' && declaration) return constantsMadeByCalls(declaration)
  if (type !== 'VariableDeclaration') return []
  return (declarations ?? []).flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}
