import { newId, type TopicSetSettings, type TopicSetView, topicSetLimits } from '@besedka/contract'
import { sql } from 'kysely'
import { auditChangesOf } from '../../../platform/audit/audit-changes-of.ts'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { requireAddedTeams } from '../../teams/index.ts'
import { tellCategories } from '../tell-categories.ts'
import { getTopicSet } from './find-topic-sets.ts'
import { layTopics } from './lay-topics.ts'
import '../tables.ts'

/**
 * Makes a set, and its topics wherever it is given to. Throws topicSetAlreadyExistsException, objectLimitReachedException,
 * chatSessionCategoryNotFoundException, teamsNotFoundException, and where a name in the tree is taken chatSession(Sub)CategoryAlreadyExistsException.
 */
export async function createTopicSet(tx: Transaction, by: AuditActor, settings: TopicSetSettings): Promise<TopicSetView> {
  const id = newId()
  const { count } = await tx.db
    .selectFrom('topic_sets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= topicSetLimits.sets) throw new AppError('objectLimitReachedException')
  await tx.db
    .insertInto('topic_sets')
    .values({ organisation_id: tx.organisationId, id, name: settings.name, topics: JSON.stringify(settings.topics) })
    .execute()
    .catch(refusingName(settings.name))
  const is = await giveTo(tx, id, settings, [])
  audit(tx, by, 'topicSet.created', { is })
  return is
}

/** Changes a set and what it has made. Throws topicSetNotFoundException, topicSetChangedException and whatever {@link createTopicSet} throws. */
export async function updateTopicSet(
  tx: Transaction,
  by: AuditActor,
  { setId, version, ...settings }: TopicSetSettings & { setId: string; version: number },
): Promise<TopicSetView> {
  const row = await tx.db.selectFrom('topic_sets').select('version').where('id', '=', setId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('topicSetNotFoundException')
  if (row.version !== version) throw new AppError('topicSetChangedException')
  const was = await getTopicSet(tx.db, setId)
  await tx.db
    .updateTable('topic_sets')
    .set({ name: settings.name, topics: JSON.stringify(settings.topics), version: sql`version + 1` })
    .where('id', '=', setId)
    .execute()
    .catch(refusingName(settings.name))
  await tx.db.deleteFrom('topic_set_categories').where('set_id', '=', setId).execute()
  const is = await giveTo(tx, setId, settings, was.teamIds)
  audit(tx, by, 'topicSet.updated', { was, is })
  return is
}

/** Deletes a set with what it has made; chats keep the names. Throws topicSetNotFoundException. */
export async function deleteTopicSet(tx: Transaction, by: AuditActor, setId: string): Promise<void> {
  const was = await getTopicSet(tx.db, setId)
  await tx.db.deleteFrom('topic_sets').where('id', '=', setId).execute()
  tellCategories(tx)
  audit(tx, by, 'topicSet.deleted', { was })
}

async function giveTo(
  tx: Transaction,
  setId: string,
  { categoryIds, teamIds }: TopicSetSettings,
  stood: readonly string[],
): Promise<TopicSetView> {
  await requireAddedTeams(tx, { stood, wanted: teamIds })
  const wanted = [...new Set(categoryIds)]
  if (wanted.length > 0) {
    const found = await tx.db
      .selectFrom('request_categories')
      .select('id')
      .where('id', 'in', wanted)
      .where('parent_id', 'is', null)
      // Nor may a set stand below what another set has made.
      .where('set_id', 'is', null)
      .forShare()
      .execute()
    if (found.length < wanted.length) throw new AppError('chatSessionCategoryNotFoundException')
    await tx.db
      .insertInto('topic_set_categories')
      .values(wanted.map((categoryId) => ({ organisation_id: tx.organisationId, set_id: setId, category_id: categoryId })))
      .execute()
  }
  await layTopics(tx, { ...(await getTopicSet(tx.db, setId)), teamIds: [...new Set(teamIds)] })
  tellCategories(tx)
  return getTopicSet(tx.db, setId)
}

const audit = auditChangesOf(({ id, name, topics, categoryIds, teamIds }: TopicSetView) => ({
  subject: { type: 'topicSet', id, name },
  settings: {
    name,
    topics: topics.flatMap((topic) => [topic.name, ...topic.subtopics.map((subtopic) => `${topic.name} › ${subtopic.name}`)]),
    categoryIds,
    teamIds,
  },
}))

function refusingName(name: string): (error: unknown) => never {
  return refusing({ topic_sets_name: () => new AppError('topicSetAlreadyExistsException', { name }) })
}
