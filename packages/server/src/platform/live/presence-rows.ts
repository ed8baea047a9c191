import type { Database } from '../database/open-database.ts'
import { silentAfterMs } from '../processes/own-process.ts'

/** Somebody who may have a workspace open. */
export type Subject = { organisationId: string; subjectId: string }

type Row = { organisation_id: string; subject_id: string }

/** The rows that say who is with which process: `processId` writes its own, and those of a silent process do not count. */
export function createPresenceRows({ systemPool }: Database, processId: string) {
  return {
    async add(subjects: readonly Subject[]): Promise<void> {
      await systemPool.query(
        `INSERT INTO presences (organisation_id, subject_id, process_id)
         SELECT organisation_id, subject_id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS came (organisation_id, subject_id)
         ON CONFLICT DO NOTHING`,
        [...columns(subjects), processId],
      )
    },
    /** Answers those who had a row. */
    async remove(subjects: readonly Subject[]): Promise<Subject[]> {
      const { rows } = await systemPool.query<Row>(
        `DELETE FROM presences p USING unnest($1::uuid[], $2::uuid[]) AS gone (organisation_id, subject_id)
         WHERE p.organisation_id = gone.organisation_id AND p.subject_id = gone.subject_id AND p.process_id = $3
         RETURNING p.organisation_id, p.subject_id`,
        [...columns(subjects), processId],
      )
      return rows.map(subjectOf)
    },
    /** Removes and answers those who were with a process that has fallen silent. */
    async removeSilent(): Promise<Subject[]> {
      const { rows } = await systemPool.query<Row>(
        `DELETE FROM presences p USING processes s
         WHERE s.id = p.process_id AND s.id <> $1 AND s.seen_at < now() - $2 * interval '1 millisecond'
         RETURNING p.organisation_id, p.subject_id`,
        [processId, silentAfterMs],
      )
      return rows.map(subjectOf)
    },
    /** Those of some subjects who are online at whichever process. */
    async onlineAmong(subjects: readonly Subject[]): Promise<Subject[]> {
      const { rows } = await systemPool.query<Row>(
        `SELECT DISTINCT p.organisation_id, p.subject_id FROM unnest($1::uuid[], $2::uuid[]) AS gone (organisation_id, subject_id)
         JOIN presences p USING (organisation_id, subject_id) JOIN processes s ON s.id = p.process_id
         WHERE s.seen_at > now() - $3 * interval '1 millisecond'`,
        [...columns(subjects), silentAfterMs],
      )
      return rows.map(subjectOf)
    },
    /** The subjects of an organisation who are online, wherever. */
    async onlineOf(organisationId: string): Promise<string[]> {
      const { rows } = await systemPool.query<Pick<Row, 'subject_id'>>(
        `SELECT DISTINCT p.subject_id FROM presences p JOIN processes s ON s.id = p.process_id
         WHERE p.organisation_id = $1 AND s.seen_at > now() - $2 * interval '1 millisecond'`,
        [organisationId, silentAfterMs],
      )
      return rows.map((row) => row.subject_id)
    },
  }
}

function subjectOf(row: Row): Subject {
  return { organisationId: row.organisation_id, subjectId: row.subject_id }
}

function columns(subjects: readonly Subject[]): [string[], string[]] {
  return [subjects.map((one) => one.organisationId), subjects.map((one) => one.subjectId)]
}
