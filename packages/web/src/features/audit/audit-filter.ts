import { AuditAction } from '@besedka/contract'

/** What of the audit log is shown; it stands in the address. Days as date fields hold them, the last one included. */
export type AuditFilter = { search: string; action: AuditAction | ''; actorId: string; subjectId: string; from: string; to: string }

export const noFilter: AuditFilter = { search: '', action: '', actorId: '', subjectId: '', from: '', to: '' }

/** Reads the conditions of an address; what they are not is no condition. */
export function auditFilterOf(search: string): AuditFilter {
  const given = new URLSearchParams(search)
  const text = (name: string) => given.get(name) ?? ''
  const id = (name: string) => (/^[0-9a-f-]{36}$/i.test(text(name)) ? text(name) : '')
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  return {
    search: text('search').slice(0, 200),
    action: AuditAction.safeParse(text('action')).data ?? '',
    actorId: id('actorId'),
    subjectId: id('subjectId'),
    from: day('from'),
    to: day('to'),
  }
}

export function auditAddress(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `/admin/preferences/audit${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** The conditions as the server takes them: days become moments in this browser's time zone. */
export function auditSearchOf({ search, action, actorId, subjectId, from, to }: AuditFilter) {
  return {
    search,
    action: action || undefined,
    actorId: actorId || undefined,
    subjectId: subjectId || undefined,
    from: from === '' ? undefined : startOf(from, 0),
    to: to === '' ? undefined : startOf(to, 1),
  }
}

function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
