import type { ServerResponse } from 'node:http'
import type { TokenOffice } from './token-office.ts'

export type ConsentPage = ReturnType<typeof createConsentPage>

/** The page of a CRM where somebody agrees that an application is let in: it sends the browser back to the address that the application has given there. */
export function createConsentPage({
  office,
  clientId,
  redirectUri = 'https://besedka.example/admin/preferences/crm/sign-in',
}: {
  office: TokenOffice
  clientId: string
  redirectUri?: string | undefined
}) {
  const back = (state: string, answer: Readonly<Record<string, string>>) =>
    `${page.redirectUri}?${new URLSearchParams({ ...answer, state })}`
  const page = {
    redirectUri,
    /** Where the browser is sent when somebody agrees on the page at this address. */
    agreeAt(address: string): string {
      const { searchParams: asked } = new URL(address)
      if (asked.get('client_id') !== clientId) throw new Error('The CRM knows no such application')
      return back(asked.get('state') ?? '', { code: office.agree() })
    },
    show({ searchParams: asked, href }: URL, response: ServerResponse): void {
      if (asked.get('client_id') !== clientId) return void response.writeHead(400).end('There is no such application')
      const state = asked.get('state') ?? ''
      const yes = page.agreeAt(href)
      const no = back(state, { error: 'access_denied' })
      const link = (address: string, label: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">${label}</a></p>`
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="en"><title>CRM</title><h1>Let Besedka in?</h1>${link(yes, 'Allow')}${link(no, 'Deny')}`)
    },
  }
  return page
}
