import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../../testing/audit.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { useServer } from '../../../testing/use-server.ts'
import { publishes } from '../testing/articles-and-bots.ts'
import { modelKey, useModel } from '../testing/open-model.ts'

useServer({ PRIVATE_HOSTS: '127.0.0.1' })

const model = useModel()

async function scene({ dailyLimit = 100 } = {}) {
  const office = await given.office()
  const { api } = office.administrator
  await api.ai.setUp({ active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit })
  const delivery = await publishes(office, 'Delivery', 'We deliver within three days.')
  const returns = await publishes(office, 'Returns', 'Goods come back within fourteen days.')
  return { ...office, api, delivery, returns }
}

describe('an answer check', () => {
  it('passes where the answer cites one of its articles, and is judged anew when others are expected', async () => {
    const { api, delivery, returns } = await scene()
    const check = await api.aiChecks.create({ question: 'How long is the delivery?', articleIds: [delivery.id] })
    expect(check.outcome).toBeNull()
    model.answers('Within three days [1].')

    const asked = await api.aiChecks.ask({ checkId: check.id })

    expect(asked.outcome).toMatchObject({ model: 'local', passed: true, text: 'Within three days.', articleIds: [delivery.id] })
    expect(model.heard()).toContain('automatic assistant')
    const other = await api.aiChecks.update({ checkId: check.id, articleIds: [returns.id] })
    expect(other.outcome).toMatchObject({ passed: false, text: 'Within three days.' })
    expect(await api.aiChecks.list()).toMatchObject({
      items: [other],
      articles: [{ title: 'Delivery', state: 'public' }, { title: 'Returns' }],
    })
    expect((await api.ai.usage()).items).toMatchObject([{ kind: 'check', requests: 1 }])
  })

  it('that expects no answer passes by silence alone, and an answer out of the air is none', async () => {
    const { api, delivery } = await scene()
    const { id: checkId } = await api.aiChecks.create({ question: 'Will the delivery be free?', articleIds: [] })

    model.answers('Of course, for everybody!')
    expect((await api.aiChecks.ask({ checkId })).outcome).toMatchObject({ passed: true, text: null })
    model.answers('It is free [1].')
    expect((await api.aiChecks.ask({ checkId })).outcome).toMatchObject({ passed: false, articleIds: [delivery.id] })
  })

  it('forgets the answer to another question, and keeps the last one where the model fails', async () => {
    const { api, delivery } = await scene()
    const { id: checkId } = await api.aiChecks.create({ question: 'How long is the delivery?', articleIds: [delivery.id] })
    model.answers('Within three days [1].')
    const { outcome } = await api.aiChecks.ask({ checkId })

    model.forget()
    model.refuses(500)
    await expectError(api.aiChecks.ask({ checkId }), 'aiRequestException')

    expect((await api.aiChecks.list()).items).toMatchObject([{ outcome }])
    expect(await api.aiChecks.update({ checkId, question: 'And on Sundays?' })).toMatchObject({ outcome: null })
  })

  it('counts among the requests of the day', async () => {
    const { api, delivery } = await scene({ dailyLimit: 1 })
    const { id: checkId } = await api.aiChecks.create({ question: 'How long is the delivery?', articleIds: [delivery.id] })
    model.answers('Within three days [1].')

    await api.aiChecks.ask({ checkId })

    await expectError(api.aiChecks.ask({ checkId }), 'aiLimitReachedException', { size: 1 })
  })

  it('names articles that are there, and keeps those that have gone since', async () => {
    const { id, api, delivery, administrator } = await scene()
    const stranger = await scene()
    const foreign = { question: 'Whose?', articleIds: [stranger.delivery.id] }
    await expectError(api.aiChecks.create(foreign), 'articleNotFoundException')
    const check = await api.aiChecks.create({ question: 'How long is the delivery?', articleIds: [delivery.id] })
    await administrator.api.knowledge.delete({ articleId: delivery.id })

    await api.aiChecks.update({ checkId: check.id, question: 'How quick?', articleIds: check.articleIds })
    await expectError(stranger.api.aiChecks.delete({ checkId: check.id }), 'aiCheckNotFoundException')
    await api.aiChecks.delete({ checkId: check.id })

    await expectError(api.aiChecks.ask({ checkId: check.id }), 'aiCheckNotFoundException')
    const actions = (await auditedIn(id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('aiCheck'))).toHaveLength(3)
  })
})
