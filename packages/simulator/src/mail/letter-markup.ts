type Policy = { createHTML: (markup: string) => string }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
}

/** Only for documents of sandboxed frames, where nothing runs: the page itself turns no text into markup. */
const policy = window.trustedTypes?.createPolicy('letter', { createHTML: (markup) => markup })

/** Markup for a letter's frame, as browsers that know Trusted Types want it. */
export function letterMarkup(markup: string): string {
  return policy?.createHTML(markup) ?? markup
}
