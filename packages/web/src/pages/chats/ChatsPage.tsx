/** The chat workspace. */
export function ChatsPage() {
  return <div />
}
