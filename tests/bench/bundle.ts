import { build } from "vite"

/** One file of JavaScript for workerd, with everything that it needs but the runtime's own modules. */
export const bundle = (entry: string): Promise<string> =>
  output(
    entry,
    build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      build: {
        write: false,
        minify: true,
        lib: { entry, formats: ["es"] },
        rollupOptions: {
          external: [/^(node|cloudflare):/],
          // What is imported late belongs to the same file.
          output: { codeSplitting: false },
        },
      },
    }),
  )

/** The same for what is written for Node: its modules are the runtime's, by whichever name they are asked for. */
export const bundleForNode = (entry: string): Promise<string> =>
  output(
    entry,
    build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      ssr: { noExternal: true },
      build: { write: false, minify: true, ssr: entry },
    }),
  )

async function output(entry: string, built: ReturnType<typeof build>): Promise<string> {
  const result = await built
  const first = Array.isArray(result) ? result[0] : result
  if (!first || !("output" in first)) throw new Error(`${entry} was not built`)
  return first.output[0].code
}
