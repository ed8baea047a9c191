import type { TemplateRow } from './template.ts'

/** Who hears of a template or a category: its owner; for those of all, the people who may use it and the people who manage them. */
export function audienceOf(row: { owner_id: string | null; team_ids?: TemplateRow['team_ids'] }): string[] {
  if (row.owner_id !== null) return [`account:${row.owner_id}`]
  const teamIds = row.team_ids ?? []
  if (teamIds.length === 0) return ['staff']
  return ['right:AUTHORITY_TEAM_TEMPLATE', ...teamIds.map((teamId) => `team:${teamId}`)]
}
