/** Initials on a colour that stays with the name. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return (
    <span className={`avatar tone${sum % 5}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
