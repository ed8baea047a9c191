/** Settings → Channels: what is connected and what can be. */
export function ChannelListPage() {
  return <div />
}
