import { expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { mailsTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { remindOfReviews } from './remind-of-reviews.ts'

useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })

const about = /просмотреть/

/** An article that a colleague looks at again by a day. */
async function isDue({ administrator: { api } }: Office, title: string, care: { ownerId: string; reviewOn: string }): Promise<string> {
  const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': title } })
  const { id: articleId } = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title })
  await api.knowledge.care({ articleId, ...care })
  return articleId
}

it('tells owners once by mail when the day has come, of all their articles together, and again of another day', async () => {
  const office = await given.office()
  const { administrator, olga } = office
  const due = { ownerId: olga.id, reviewOn: '2020-01-31' }
  const articleId = await isDue(office, 'Delivery', due)
  await isDue(office, 'Payment', due)
  await isDue(office, 'Warranty', { ...due, reviewOn: '2099-01-31' })

  await remindOfReviews(server().app)
  await remindOfReviews(server().app)

  await expect.poll(async () => (await mailsTo(olga.email, about)).length).toBe(1)
  const [mail] = await mailsTo(olga.email, about)
  expect(mail?.text).toContain('Delivery')
  expect(mail?.text).toContain('Payment')
  expect(mail?.text).not.toContain('Warranty')

  await administrator.api.knowledge.care({ articleId, ...due, reviewOn: '2020-02-01' })
  await remindOfReviews(server().app)
  await expect.poll(async () => (await mailsTo(olga.email, about)).length).toBe(2)
})
