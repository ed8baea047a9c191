/** A page for people over `/api/openapi.json`, with nothing from elsewhere. */
export const openApiPage = ''
