import { useEffect } from 'react'
import { isUp } from '../../api/is-up.ts'
import { sessionToken, takeWantedPage } from '../../api/session.ts'

const askEveryMs = 5_000

/** Asks the server every five seconds whether it is back, and answers a function that goes back at once. */
export function useReturnWhenUp(): () => void {
  useEffect(() => {
    const timer = setInterval(() => void isUp().then((up) => up && goBack()), askEveryMs)
    return () => clearInterval(timer)
  }, [])
  return goBack
}

function goBack(): void {
  location.assign((sessionToken() && takeWantedPage()) || '/')
}
