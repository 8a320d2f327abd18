"use client";
import { RESIZE_SECTION_NAMES } from "./resize-section-config.mjs";
import { useCallback, useMemo, useRef, useState } from "react";
import { useCallbackRef } from "@mantine/hooks";
//#region packages/@mantine/core/src/components/AppShell/use-app-shell-resize/use-app-shell-resize.ts
function useAppShellResize(input = {}) {
	const { navbar, aside, header, footer, initialSizes, onResize, onResizeEnd, onCollapseChange } = input;
	const [sizes, setSizes] = useState({});
	const [touched, setTouched] = useState({});
	const [activeSection, setActiveSection] = useState(null);
	const collapsedRef = useRef({});
	const handleResize = useCallbackRef(onResize);
	const handleResizeEnd = useCallbackRef(onResizeEnd);
	const handleCollapseChange = useCallbackRef(onCollapseChange);
	const options = useMemo(() => ({
		navbar,
		aside,
		header,
		footer
	}), [
		navbar,
		aside,
		header,
		footer
	]);
	const resolvedSizes = useMemo(() => {
		const result = {};
		RESIZE_SECTION_NAMES.forEach((section) => {
			if (sizes[section] !== void 0) {
				result[section] = sizes[section];
				return;
			}
			if (!touched[section] && initialSizes?.[section] !== void 0) result[section] = initialSizes[section];
		});
		return result;
	}, [
		sizes,
		touched,
		initialSizes
	]);
	const resolvedSizesRef = useRef(resolvedSizes);
	resolvedSizesRef.current = resolvedSizes;
	const commitSize = useCallback((section, size) => {
		setTouched((current) => ({
			...current,
			[section]: true
		}));
		setSizes((current) => ({
			...current,
			[section]: size
		}));
	}, []);
	const clearSize = useCallback((section) => {
		setTouched((current) => ({
			...current,
			[section]: true
		}));
		setSizes((current) => {
			const next = { ...current };
			delete next[section];
			return next;
		});
	}, []);
	const startResize = useCallback((section) => {
		setActiveSection(section);
	}, []);
	const previewResize = useCallback((section, size) => {
		handleResize({
			...resolvedSizesRef.current,
			[section]: size
		});
	}, [handleResize]);
	const endResize = useCallback((section, size) => {
		setActiveSection(null);
		delete collapsedRef.current[section];
		if (size === null) return;
		commitSize(section, size);
		handleResizeEnd({
			...resolvedSizesRef.current,
			[section]: size
		});
	}, [commitSize, handleResizeEnd]);
	const initCollapse = useCallback((section, collapsed) => {
		collapsedRef.current[section] = collapsed;
	}, []);
	const reportCollapse = useCallback((section, collapsed) => {
		if (collapsedRef.current[section] === collapsed) return;
		collapsedRef.current[section] = collapsed;
		handleCollapseChange(section, collapsed);
	}, [handleCollapseChange]);
	const resetAll = useCallback(() => {
		setTouched(() => {
			const next = {};
			RESIZE_SECTION_NAMES.forEach((section) => {
				next[section] = true;
			});
			return next;
		});
		setSizes({});
	}, []);
	const getSectionController = (section) => ({
		enabled: options[section] !== void 0,
		size: resolvedSizes[section],
		active: activeSection === section,
		setSize: (size) => commitSize(section, size),
		reset: () => clearSize(section)
	});
	return {
		navbar: getSectionController("navbar"),
		aside: getSectionController("aside"),
		header: getSectionController("header"),
		footer: getSectionController("footer"),
		sizes: resolvedSizes,
		resetAll,
		options,
		activeSection,
		startResize,
		previewResize,
		endResize,
		initCollapse,
		reportCollapse
	};
}
//#endregion
export { useAppShellResize };

//# sourceMappingURL=use-app-shell-resize.mjs.map