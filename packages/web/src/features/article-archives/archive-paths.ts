/** Where articles are imported; with an id the import that was begun. */
export function importPath(importId?: string): string {
  return `/admin/preferences/knowledge/import${importId === undefined ? '' : `?${new URLSearchParams({ id: importId })}`}`
}
