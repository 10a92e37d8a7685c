import { useEffect, useState } from "preact/hooks";

/** A choice of the reader's that outlives the visit. */
export function useSetting<Value extends string>(name: string, values: readonly Value[], otherwise: Value) {
  const key = `local-discord.${name}`;
  const [value, setValue] = useState(
    () => values.find((known) => known === localStorage.getItem(key)) ?? otherwise,
  );
  const set = (next: Value) => {
    localStorage.setItem(key, next);
    setValue(next);
  };
  return [value, set] as const;
}

/** Dark or light: as the system has it until the reader chooses. */
export function useTheme() {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const [theme, setTheme] = useSetting("theme", ["dark", "light", "system"], "system");
  const shown = theme === "system" ? system : theme;
  useEffect(() => {
    if (theme !== "system") document.documentElement.setAttribute("data-theme", theme);
  }, [theme]);
  return { theme: shown, toggle: () => setTheme(shown === "dark" ? "light" : "dark") } as const;
}
