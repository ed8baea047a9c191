/** The pattern that fills the bar of a period that is not over yet, in the bar's colour; for the `defs` of a chart. */
export function hatching(id: string, colour: string) {
  return (
    <pattern key={id} id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={colour} fillOpacity="0.25" />
      <rect width="2.5" height="6" fill={colour} />
    </pattern>
  )
}
