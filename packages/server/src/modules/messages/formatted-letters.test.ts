import { newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { given } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { server, useServer } from '../../testing/use-server.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }

/** Marina has written to the shop, whose team signs its letters, and Olga answers. */
async function letterFromMarina(signature = '**{{operator.name}}**, {{team.name}}') {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  await untilListening(channel)
  const marina = person('Marina')
  await marina.write({ to: address, subject: 'Hose', text: 'Where is my hose?' })
  const chat = await vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    if (!items[0]) throw new Error('No letter has come')
    return items[0]
  }, soon)
  if (signature !== '') await setSignature(office.id, chat.id, signature)
  const received = () =>
    vi.waitFor(async () => {
      const letters = await marina.received()
      const last = letters.at(-1)
      if (!last) throw new Error('Nothing has come')
      return last
    }, soon)
  return { office, olga: office.olga, chat, received, about: () => ({ chatId: chat.id, id: newId() }) }
}

/** The chat goes to a team with such a signature. */
async function setSignature(organisationId: string, chatId: string, signature: string): Promise<void> {
  const { systemPool } = server().database
  // Routing would put it back into the queue of its channel.
  const routedAt = async () => (await systemPool.query('SELECT routed_at FROM chats WHERE id = $1', [chatId])).rows[0]?.routed_at
  await expect.poll(routedAt, soon).not.toBeNull()
  const { rows } = await systemPool.query<{ id: string }>('UPDATE teams SET signature = $2 WHERE organisation_id = $1 RETURNING id', [
    organisationId,
    signature,
  ])
  await systemPool.query('UPDATE chats SET team_id = $3 WHERE organisation_id = $1 AND id = $2', [organisationId, chatId, rows[0]?.id])
}

describe('a letter with formatting', () => {
  it('leaves as HTML and as plain words, with the signature of its team and the letter that it answers, and is kept as both', async () => {
    const { olga, chat, received, about } = await letterFromMarina()

    const formatted = 'Dear **Marina**,\n\n- it left _today_\n- [track it](https://post.test/4815)'
    const sent = await olga.sends({ ...about(), formatted })

    expect(sent).toMatchObject({ text: 'Dear Marina,\n\n- it left today\n- track it (https://post.test/4815)', extras: { formatted } })
    expect((await olga.api.messages.signature({ chatId: chat.id })).signature).toBe(sent.extras?.letter?.signature)
    const letter = await received()
    expect(letter.html).toContain('<div>Dear <b>Marina</b>,</div>')
    expect(letter.html).toMatch(
      /<ul[^>]*><li>it left <i>today<\/i><\/li>\s*<li><a href="https:\/\/post.test\/4815">track it<\/a><\/li>\s*<\/ul>/,
    )
    expect(letter.html).toContain('<b>Olga Starshaya</b>, Sales')
    expect(letter.html).toMatch(/<blockquote [^>]*>Where is my hose\?<\/blockquote>/)
    expect(letter.text).toMatch(/^Dear Marina,[\s\S]+\n\n-- \nOlga Starshaya, Sales\n\n.+:\n> Where is my hose\?$/)
  })

  it('goes without a signature where its author leaves it out', async () => {
    const { olga, received, about } = await letterFromMarina()

    const sent = await olga.sends({ ...about(), text: 'It is on its way', letter: { signature: false } })

    expect(sent.extras?.letter?.signature).toBeNull()
    expect((await received()).text).not.toContain('Olga')
  })

  it('carries no HTML of its author’s, and no signs that mean nothing', async () => {
    const { olga, received, about } = await letterFromMarina('')

    const sent = await olga.sends({ ...about(), formatted: '<img src=x onerror=alert(1)> 5 \\* 3 **now**' })

    expect(sent.text).toBe('<img src=x onerror=alert(1)> 5 * 3 now')
    expect((await received()).html).toContain('&lt;img src=x onerror=alert(1)&gt; 5 * 3 <b>now</b>')
  })
})

describe('formatting', () => {
  it('is plain words where the channel knows none, and in notes', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)

    const reply = await anna.sends({ chatId: chat.id, id: newId(), formatted: '**Good** day' })
    const note = await anna.sends({ chatId: chat.id, id: newId(), kind: 'internal', formatted: '_He_ is right' })

    expect([reply, note]).toMatchObject([
      { text: 'Good day', extras: null },
      { text: 'He is right', extras: null },
    ])
    expect((await visitor.reads()).at(-1)?.text).toBe('Good day')
    expect((await anna.api.messages.signature({ chatId: chat.id })).signature).toBe('')
  })

  it('waits with a reply that leaves later, and goes where its words are changed to plain ones', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const sendAt = new Date(server().clock.now().getTime() + 3_600_000).toISOString()
    const about = { chatId: chat.id, id: newId() }

    const waiting = await anna.api.scheduledMessages.create({ ...about, formatted: '**Good** morning', sendAt })
    const changed = await anna.api.scheduledMessages.update({ chatId: chat.id, scheduledId: about.id, text: 'Hello' })

    expect(waiting).toMatchObject({ text: 'Good morning', formatted: '**Good** morning' })
    expect(changed).toMatchObject({ text: 'Hello', formatted: null })
  })

  it('takes the draft with it that it was', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.api.chats.saveDraft({ chatId: chat.id, text: '**Good** day' })

    await anna.sends({ chatId: chat.id, id: newId(), text: 'Good day', formatted: '**Good** day' })

    expect(await anna.api.chats.draft({ chatId: chat.id })).toBeNull()
  })
})
