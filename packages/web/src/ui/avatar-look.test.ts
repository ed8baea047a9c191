import { describe, expect, it } from 'vitest'
import { hueOf, initialsOf } from './avatar-look.ts'

describe('an avatar', () => {
  it.each([
    ['Анна Смирнова', 'АС'],
    ['anna', 'A'],
    ['Анна Ивановна Смирнова', 'АС'],
    ['  ', '·'],
    ['+7 912', '79'],
    ['👍', '·'],
  ])('shows %s as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('keeps the colour of a person', () => {
    expect(hueOf('0192f1a0-0000-7000-8000-000000000001')).toBe(hueOf('0192f1a0-0000-7000-8000-000000000001'))
    expect(hueOf('a')).not.toBe(hueOf('b'))
  })
})
