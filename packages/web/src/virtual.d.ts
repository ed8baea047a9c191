declare module 'virtual:contract-routes' {
  /** Area → procedure → `METHOD /path`, made from the contract at build time. */
  export const contractRoutes: Record<string, Record<string, string>>
}
