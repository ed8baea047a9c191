/** Domains as people write them into one field. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((domain) => domain !== '')
}
