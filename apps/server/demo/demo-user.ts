/** An account of the demo data set. */
export interface DemoUser {
  id: string
  name: string
}
