import type { AppContext } from '../context.ts'

/**
 * Takes the price of one text message from the day's budget. False: the budget of the day is used up, and nothing is to be sent, whoever asks:
 * strangers can have messages sent, and must not be able to run up a bill.
 */
export async function takeSmsMoney({ config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>): Promise<boolean> {
  const { priceKopecks, dailyKopecks } = config.sms
  const { rowCount } = await database.systemPool.query(
    `INSERT INTO sms_days AS d (day, spent_kopecks) SELECT $1::date, $2::bigint WHERE $2::bigint <= $3::bigint
     ON CONFLICT (day) DO UPDATE SET spent_kopecks = d.spent_kopecks + $2::bigint WHERE d.spent_kopecks + $2::bigint <= $3::bigint`,
    [now().toISOString().slice(0, 10), priceKopecks, dailyKopecks],
  )
  return rowCount === 1
}
