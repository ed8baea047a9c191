/**
 * How many chats an operator may have at once to be given one of a team: as many as they have for now, else as many as the team says. Null: a
 * chat without a team needs no place.
 */
export function placesOf(own: number | null | undefined, ofTeam: number): number
export function placesOf(own: number | null | undefined, ofTeam: number | null): number | null
export function placesOf(own: number | null | undefined, ofTeam: number | null): number | null {
  return ofTeam === null ? null : (own ?? ofTeam)
}
