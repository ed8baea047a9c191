import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../errors/field-errors.ts'
import { fieldText } from '../errors/field-texts.ts'
import { channelLinkTypes } from './channel-link.ts'
import { FittingLink, linkStarts } from './fitting-link.ts'
import { SiteChatSettings } from './site-chat-settings.ts'

describe('a link to another channel', () => {
  it.each(channelLinkTypes)('needs more than how links of its type begin: %s', (type) => {
    expect(FittingLink.safeParse({ type, url: linkStarts[type] }).success).toBe(false)
  })

  it.each([
    ['telegram', 'https://t.me/shop'],
    ['telegram', 'https://shop.t.me'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=79991234567'],
    ['viber', 'https://invite.viber.com/?g2=abc'],
    ['vk', 'https://vk.com/im?sel=-1'],
    ['ok', 'https://ok.ru/group/1'],
    ['max', 'https://max.ru/shop'],
    ['instagram', 'https://www.instagram.com/shop'],
    ['facebook', 'https://m.me/shop'],
    ['email', 'mailto:shop@example.com?subject=Hello'],
    ['phone', 'tel:+7(495)123-45-67'],
    ['phone', 'TEL:88001234567'],
  ] as const)('may lead from %s to %s', (type, url) => {
    expect(FittingLink.safeParse({ type, url }).success).toBe(true)
  })

  it.each([
    ['email', 'https://t.me/'],
    ['email', 'mailto:shop'],
    ['telegram', 'https:t.me/shop'],
    ['telegram', 'javascript:alert(1)//t.me/shop'],
    ['phone', 'mailto:shop@example.com'],
    ['phone', 'tel:shop'],
    ['whatsapp', 'https://t.me/shop'],
    ['telegram', 'https://t.me.evil.example/shop'],
    ['telegram', 'https://not-t.me/shop'],
    ['telegram', 'https://t.me@evil.example/shop'],
    ['telegram', 'tel:+74951234567'],
  ] as const)('may not lead from %s to %s', (type, url) => {
    expect(FittingLink.safeParse({ type, url }).success).toBe(false)
  })

  it.each(['https://t.me/', 'mailto:', ''])('shows what a right one looks like in place of %j', (url) => {
    const { error } = FittingLink.safeParse({ type: 'email', url })
    const problem = error && fieldErrors(error).url

    expect(problem && fieldText(problem.key, problem.params, 'ru-RU')).toContain('mailto:shop@example.com')
    expect(problem && fieldText(problem.key, problem.params, 'en-GB')).toContain('mailto:shop@example.com')
  })

  it('is still read where it was stored before the rule', () => {
    const channelsShown = [{ type: 'email', url: 'https://t.me/' }]
    expect(SiteChatSettings.parse({ channelsShown }).channelsShown).toEqual(channelsShown)
  })
})
