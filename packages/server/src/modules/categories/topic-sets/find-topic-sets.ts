import type { TopicSetUse, TopicSetView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import '../tables.ts'

const countedMax = 1_000

/** All sets by their names, each with what it is given to. */
export async function listTopicSets(db: Kysely<Tables>): Promise<TopicSetView[]> {
  return readSets(db, null)
}

/** Throws topicSetNotFoundException. */
export async function getTopicSet(db: Kysely<Tables>, setId: string): Promise<TopicSetView> {
  const [set] = await readSets(db, setId)
  if (!set) throw new AppError('topicSetNotFoundException')
  return set
}

/** What goes out of the tree with a set, and how many chats have some of it. Throws topicSetNotFoundException. */
export async function topicSetUse(db: Kysely<Tables>, setId: string): Promise<TopicSetUse> {
  await getTopicSet(db, setId)
  const { rows } = await sql<TopicSetUse>`
    WITH made AS (SELECT id FROM request_categories WHERE set_id = ${setId})
    SELECT (SELECT count(*)::int FROM made) AS categories,
           (SELECT count(*)::int FROM (
             SELECT FROM chats WHERE category_ids[1] IS NOT NULL AND category_ids && ARRAY(SELECT id FROM made) LIMIT ${countedMax}
           ) AS counted) AS chats`.execute(db)
  return rows[0] ?? { categories: 0, chats: 0 }
}

async function readSets(db: Kysely<Tables>, setId: string | null): Promise<TopicSetView[]> {
  const { rows } = await sql<TopicSetView>`
    SELECT id, version, name, topics,
           ARRAY(SELECT category_id FROM topic_set_categories given WHERE given.set_id = topic_sets.id ORDER BY category_id) AS "categoryIds",
           ARRAY(SELECT team_id FROM request_category_teams t JOIN request_categories c ON c.id = t.category_id
                 WHERE c.set_id = topic_sets.id AND c.topic_id IS NULL ORDER BY team_id) AS "teamIds"
    FROM topic_sets WHERE ${setId}::uuid IS NULL OR id = ${setId}::uuid ORDER BY lower(name), id`.execute(db)
  return rows
}
