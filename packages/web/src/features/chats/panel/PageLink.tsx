/** The page that a customer writes from. Only web addresses become links: the address comes from a stranger. */
export function PageLink({ url, title }: { url: string; title: string | null }) {
  const words = title?.trim() || url.replace(/^https?:\/\//, '')
  if (!/^https?:\/\//i.test(url)) return words
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  )
}
