/** What the addresses of a help centre begin with: the organisation's login, behind its own host where it has proved one, else the product's. */
export type HelpAddress = { login: string; host: string | null }

/** The addresses of an organisation's help centre. */
export const helpPath = {
  home: (login: string) => `/help/${encodeURIComponent(login)}`,
  section: (login: string, sectionId: string) => `${helpPath.home(login)}/sections/${sectionId}`,
  article: (login: string, number: number) => `${helpPath.home(login)}/articles/${number}`,
  files: (login: string) => `${helpPath.home(login)}/files/`,
  search: (login: string) => `${helpPath.home(login)}/search`,
}
