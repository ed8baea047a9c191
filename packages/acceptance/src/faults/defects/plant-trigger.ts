import { newId } from '@besedka/contract/id'
import type { Ground } from './defect.ts'
import { untilDone } from './moments.ts'

export type PlantedTrigger = {
  /** `BEFORE INSERT ON messages`, for example. */
  on: string
  /** A further condition on OLD and NEW; the organisation is always one. */
  when?: string
  /** One more condition, for which other rows have to be looked at. */
  provided?: string
  /** Only every so many of the rows that meet the condition; every one when not given. */
  everyNth?: number
  /** The body between BEGIN and END, in PL/pgSQL; it has to return. */
  does: string
  /** How many rows it has to have spoilt, for good, before the trial goes on. */
  times?: number
}

const usualTimes = 3

/**
 * Puts a trigger on the rows of the scene's office, and waits until it has done its harm `times` times. It works with the rights of the owner,
 * so row-level security does not stop it. Each deed is counted in the transaction that did it: what was rolled back does not count.
 */
export async function plantTrigger(
  { database, scene }: Ground,
  { on, when = 'true', provided = 'true', everyNth = 1, does, times = usualTimes }: PlantedTrigger,
): Promise<void> {
  const name = `planted_${newId().replaceAll('-', '')}`
  const ours = `NEW.organisation_id = '${scene.office.organisationId}'`
  await database.query(`CREATE SEQUENCE ${name}_met; CREATE TABLE ${name}_deeds (done_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
  await database.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $planted$
     BEGIN
       IF NOT (${provided}) OR nextval('${name}_met') % ${everyNth} <> 0 THEN RETURN NEW; END IF;
       INSERT INTO ${name}_deeds DEFAULT VALUES;
       ${does}
     END $planted$`,
  )
  await database.query(`CREATE TRIGGER ${name} ${on} FOR EACH ROW WHEN (${ours} AND (${when})) EXECUTE FUNCTION ${name}()`)
  await untilDone(async () => {
    const { rows } = await database.query<{ deeds: number }>(`SELECT count(*)::int AS deeds FROM ${name}_deeds`)
    return (rows[0]?.deeds ?? 0) >= times
  })
}
