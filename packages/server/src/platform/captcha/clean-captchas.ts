import type { Database } from '../database/open-database.ts'

/** Forgets what cannot be used again anyway, and who has not asked for a task for long. */
export async function cleanCaptchas({ systemPool }: Database): Promise<void> {
  await systemPool.query('DELETE FROM captcha_uses WHERE expires_at < now()')
  await systemPool.query("DELETE FROM captcha_demand WHERE at < now() - interval '4 hours'")
}
