let unasked = false

/** Takes the browser to another site for a while; nobody is asked about unsaved changes, because the form keeps them until it is back. */
export function leaveUnasked(url: string): void {
  unasked = true
  // The browser's own button back leads to this very page.
  addEventListener('pageshow', stayAsked, { once: true })
  location.assign(url)
}

function stayAsked(): void {
  unasked = false
}

export function leavesUnasked(): boolean {
  return unasked
}
