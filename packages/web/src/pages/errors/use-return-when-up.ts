import { useEffect } from 'react'
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

async function isUp(): Promise<boolean> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
