import type { Sample } from './CodeSamples.tsx'

/** A first call with a key: a list that every key with `chats:read` may ask for. */
export function keySamples(token: string, origin: string): Sample[] {
  return [
    { language: 'curl', code: `curl -H "Authorization: Bearer ${token}" \\\n  "${origin}/api/chats?filter=waiting"` },
    {
      language: 'Node',
      code: `const response = await fetch('${origin}/api/chats?filter=waiting', {
  headers: { authorization: 'Bearer ${token}' },
})
const { entity } = await response.json()`,
    },
    {
      language: 'Python',
      code: `import requests

chats = requests.get(
    "${origin}/api/chats",
    params={"filter": "waiting"},
    headers={"Authorization": "Bearer ${token}"},
    timeout=10,
).json()["entity"]`,
    },
  ]
}

/** How a receiver checks that an event is ours: with the library of the standard, and by hand. */
export function signingSamples(secret: string): Sample[] {
  return [
    {
      language: 'Node',
      code: `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook('${secret}')
// The body exactly as it came, before any parsing.
const event = webhook.verify(rawBody, request.headers)`,
    },
    {
      language: 'Python',
      code: `from standardwebhooks.webhooks import Webhook

webhook = Webhook("${secret}")
# The body exactly as it came, before any parsing.
event = webhook.verify(raw_body, request.headers)`,
    },
  ]
}
