/** The host of an address, as people recognise it. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
