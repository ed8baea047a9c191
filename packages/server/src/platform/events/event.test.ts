import { expectTypeOf, it } from 'vitest'
import type { NewEvent } from './event.ts'

it('an event with the payload of another does not compile', () => {
  expectTypeOf<{
    type: 'role.updated'
    subjectId: null
    audience: string[]
    payload: { roleId: string; changedAccountIds: string[] }
  }>().toExtend<NewEvent>()
  expectTypeOf<{ type: 'role.updated'; subjectId: null; audience: string[]; payload: { teamId: string } }>().not.toExtend<NewEvent>()
})
