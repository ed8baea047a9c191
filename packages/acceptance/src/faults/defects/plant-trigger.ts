import { newId } from '@besedka/contract/id'
import type { Ground } from './defect.ts'

export type PlantedTrigger = {
  /** `BEFORE INSERT ON messages`, for example. */
  on: string
  /** A further condition on OLD and NEW; the organisation is always one. */
  when?: string
  /** The body between BEGIN and END, in PL/pgSQL; it has to return. */
  does: string
}

/** Puts a trigger on the rows of the scene's office. It works with the rights of the owner, so row-level security does not stop it. */
export async function plantTrigger({ database, scene }: Ground, { on, when = 'true', does }: PlantedTrigger): Promise<void> {
  const name = `planted_${newId().replaceAll('-', '')}`
  const ours = `NEW.organisation_id = '${scene.office.organisationId}'`
  await database.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $planted$
     BEGIN
       ${does}
     END $planted$`,
  )
  await database.query(`CREATE TRIGGER ${name} ${on} FOR EACH ROW WHEN (${ours} AND (${when})) EXECUTE FUNCTION ${name}()`)
}
