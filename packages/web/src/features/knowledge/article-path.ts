/** The address of an article under work. */
export function articlePath(articleId: string): string {
  return `/admin/preferences/knowledge/article?${new URLSearchParams({ id: articleId })}`
}
