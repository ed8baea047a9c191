/**
 * Spec 2: the provider's own chat element, on the home path and nowhere else. `hidden`: the page is an application that goes on to other paths
 * without being loaded anew; it shows the chat for as long as it is on this one.
 * @param key of the setting HOME_CHAT, which lets nothing through that would end an attribute
 */
export function withHomeChat(page: string, { key, hidden }: { key: string | undefined; hidden: boolean }): string {
  if (key === undefined) return page
  const hide = hidden ? "<script>besedka=function(){besedka.q.push(arguments)};besedka.q=[['hide']]</script>" : ''
  return page.replace('</body>', `${hide}<script async src="/widget/${key}.js"></script></body>`)
}
