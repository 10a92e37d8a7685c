import { ApplicationCommandType } from "discord-api-types/v10";
import { useCallback, useEffect, useState } from "preact/hooks";
import { channelName } from "./channel-name.tsx";
import { type Chat, ChatContext } from "./chat.ts";
import { Composer } from "./composer/composer.tsx";
import { begin, type Draft } from "./composer/draft.ts";
import { ContextMenu, type OpenMenu } from "./context-menu.tsx";
import { useLive } from "./live.ts";
import { MessageList } from "./message-list.tsx";
import { Modal } from "./modal/modal.tsx";
import { Rail } from "./rail.tsx";
import { useSetting, useTheme } from "./settings.ts";
import type { World } from "./state.ts";
import { TopBar } from "./top-bar.tsx";
import { useUnread } from "./unread.ts";

/** How long a message that a link led to stays lit, in milliseconds. */
const litFor = 2500;

export function App() {
  const live = useLive();
  const { world, link } = live.state;
  const { theme, toggle } = useTheme();
  const [alt, setAlt] = useSetting("alt", ["shown", "hidden"], "hidden");
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get("channel"));
  const [target, setTarget] = useState<string | undefined>(undefined);
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const [menu, setMenu] = useState<OpenMenu | undefined>(undefined);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const [railOpen, setRailOpen] = useState(false);
  const channelId = world && channelOf(world, wanted);
  const unread = useUnread(world, channelId);
  const mentions = [...unread.values()].reduce((sum, channel) => sum + channel.mentions, 0);

  useEffect(() => {
    if (!world || !channelId) return;
    history.replaceState(null, "", `?member=${world.me.id}&channel=${channelId}`);
    const channel = world.channels.find(({ id }) => id === channelId);
    const place = channel ? `${channelName(channel)} · ${channel.heading}` : world.guild.name;
    document.title = `${mentions > 0 ? `(${mentions}) ` : ""}${world.me.displayName} in ${place}`;
  }, [world?.me, channelId, mentions]);
  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => setTarget(undefined), litFor);
    return () => clearTimeout(timer);
  }, [target]);

  if (!world || !channelId)
    return (
      <p class="connecting" role="status">
        {link === "lost" ? "The local Discord does not answer. Trying again…" : "Connecting…"}
      </p>
    );

  const usable = world.channels.find(({ id }) => id === channelId)?.commands ?? [];
  const commands = world.commands.filter(({ id }) => usable.includes(id));
  const ofType = (wanted: ApplicationCommandType) => commands.filter(({ type }) => type === wanted);
  const chat: Chat = {
    world: { ...world, commands: ofType(ApplicationCommandType.ChatInput) },
    requests: live.state.requests,
    channelId,
    target,
    altShown: alt === "shown",
    press: (messageId, customId, values) =>
      live.ask({ kind: "component", messageId, customId, values }, (nonce) => ({
        type: "component",
        nonce,
        messageId,
        customId,
        ...(values ? { values } : {}),
      })),
    menus: {
      member: ofType(ApplicationCommandType.User).length > 0,
      message: ofType(ApplicationCommandType.Message).length > 0,
    },
    openMenu(event, target) {
      const offered = ofType(
        "member" in target ? ApplicationCommandType.User : ApplicationCommandType.Message,
      );
      if (offered.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      setMenu({ x: event.clientX, y: event.clientY, target, commands: offered });
    },
    dismiss(messageId) {
      live.send({ type: "dismiss", messageId });
      live.dispatch({ type: "dismissed", messageId });
    },
    forget: (nonce) => live.dispatch({ type: "forgotten", nonce }),
    begin(name) {
      const command = chat.world.commands.find((known) => known.name === name);
      if (command) setDraft(begin(command));
    },
    visit(place) {
      setWanted(place.channelId);
      setTarget(place.messageId);
      setRailOpen(false);
    },
  };

  return (
    <ChatContext.Provider value={chat}>
      <div class="app">
        <Rail unread={unread} open={railOpen} onClose={() => setRailOpen(false)} />
        {railOpen && (
          <button
            type="button"
            class="scrim"
            aria-label="Close the channel list"
            onClick={() => setRailOpen(false)}
          />
        )}
        <main>
          <TopBar
            theme={theme}
            railOpen={railOpen}
            mentions={mentions}
            onTheme={toggle}
            onAlt={() => setAlt(alt === "shown" ? "hidden" : "shown")}
            onRail={() => setRailOpen(!railOpen)}
          />
          {link !== "open" && (
            <p class="banner" role="status">
              The connection was lost. Connecting again…
            </p>
          )}
          <MessageList key={channelId} />
          <Composer
            draft={draft}
            onDraft={setDraft}
            choices={live.state.choices}
            onRun={(name, options) =>
              live.ask({ kind: "command", channelId, name }, (nonce) => ({
                type: "command",
                nonce,
                channelId,
                name,
                options,
              }))
            }
            onComplete={(name, options) =>
              live.ask({ kind: "autocomplete" }, (nonce) => ({
                type: "autocomplete",
                nonce,
                channelId,
                name,
                options,
              }))
            }
          />
        </main>
        {menu && (
          <ContextMenu
            menu={menu}
            onClose={closeMenu}
            onChoose={(name) => {
              setMenu(undefined);
              live.ask({ kind: "command", channelId, name }, (nonce) => ({
                type: "menu",
                nonce,
                channelId,
                name,
                target: menu.target,
              }));
            }}
          />
        )}
        {live.state.modal && (
          <Modal
            key={live.state.modal.opener}
            modal={live.state.modal}
            onClose={() => live.dispatch({ type: "modalClosed" })}
            onSubmit={(fields) => {
              const { opener, content } = live.state.modal ?? {};
              if (content)
                live.ask({ kind: "modal" }, (nonce) => ({
                  type: "modal",
                  nonce,
                  ...(opener ? { opener } : {}),
                  customId: content.custom_id,
                  fields,
                }));
            }}
          />
        )}
      </div>
    </ChatContext.Provider>
  );
}

/** The channel of the page's address, or the first that the member sees. */
function channelOf(world: World, wanted: string | null): string | undefined {
  const visible = world.channels.filter((channel) => channel.visible);
  return (visible.find(({ id }) => id === wanted) ?? visible[0])?.id;
}
