import { changes, changesOnly, reads, staff } from '../../authentication/index.ts'
import { listTopicSets, topicSetUse } from './find-topic-sets.ts'
import { createTopicSet, deleteTopicSet, updateTopicSet } from './save-topic-set.ts'

export const topicSetProcedures = {
  list: staff.topicSets.list.handler(reads(async (db) => ({ items: await listTopicSets(db) }))),
  create: staff.topicSets.create.handler(changes((tx, input, account) => createTopicSet(tx, account, input))),
  update: staff.topicSets.update.handler(changes((tx, input, account) => updateTopicSet(tx, account, input))),
  deletion: staff.topicSets.deletion.handler(reads((db, { setId }) => topicSetUse(db, setId))),
  delete: staff.topicSets.delete.handler(changesOnly((tx, { setId }, account) => deleteTopicSet(tx, account, setId))),
}
