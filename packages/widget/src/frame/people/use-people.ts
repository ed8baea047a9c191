import type { OperatorFace, PeopleView } from '@besedka/contract'
import type { CustomerChat } from '@besedka/customer-sdk'
import { useEffect, useState } from 'react'

/** Who answers: asked when the window is first shown, and whenever somebody has come into the chat or left it. */
export function usePeople(chat: CustomerChat, isShown: boolean): PeopleView | undefined {
  const [people, setPeople] = useState<PeopleView>()
  useEffect(() => {
    if (!isShown) return
    let asked = ''
    function look(): void {
      const { phase, notices, messages } = chat.getSnapshot()
      const authors = new Set(messages.map(({ authorName }) => authorName))
      const reason = `${notices.length} ${authors.size}`
      if (phase !== 'ready' || asked === reason) return
      asked = reason
      // Without it the window is the company's alone.
      chat.getPeople().then(setPeople, () => {})
    }
    look()
    return chat.subscribe(look)
  }, [chat, isShown])
  return people
}

/** The face that goes with a name. */
export function faceOf(name: string, people: PeopleView | undefined): OperatorFace {
  const known = people && [...people.met, ...people.atWork].find((one) => one.name === name)
  return known ?? { name, photoUrl: null }
}
