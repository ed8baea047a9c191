/**
 * Turns `METHOD /path/{id}` and an input into a request: braces are filled from the input, the rest becomes the query of a GET
 * or the JSON body of anything else. Undefined values are left out. Throws when a brace has no value: that is a defect of the caller.
 */
export function fillRoute(route: string, input: unknown): { method: string; url: string; body: string | undefined } {
  const [method = 'GET', path = ''] = route.split(' ')
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (value === undefined) throw new Error(`The call ${route} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const url = `/api${filled}`
  if (method !== 'GET') return { method, url, body: input === undefined ? undefined : JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return { method, url: query ? `${url}?${query}` : url, body: undefined }
}
